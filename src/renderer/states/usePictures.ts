import { useSyncExternalStore } from 'react';
import { createPictureShelf, type Pictures, type PictureShelf } from '../../pictures/createPictureShelf';
import { useRendererServices, type RendererServices } from '../RendererContext';

/** One for each running application: who comes back to the page within it finds the pictures still there. */
const shelves = new WeakMap<RendererServices, PictureShelf>();

function shelfOf(services: RendererServices): PictureShelf {
  const known = shelves.get(services);
  if (known) return known;
  const shelf = createPictureShelf(services.preparePicture);
  shelves.set(services, shelf);
  return shelf;
}

/** The files that were chosen so far, and where to put others. */
export function usePictures(): { readonly pictures: Pictures; readonly shelf: PictureShelf } {
  const shelf = shelfOf(useRendererServices());
  return { pictures: useSyncExternalStore(shelf.subscribe, shelf.current, shelf.current), shelf };
}
