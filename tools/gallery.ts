import type { GalleryRequest } from './gallery/serveGallery';
import { makeGallery } from './gallery/makeGallery';
import { runCommand } from './command/runCommand';

/** The development server runs this in a separate process, so that it always renders with the current code. */
runCommand(() => makeGallery(JSON.parse(process.argv[2] ?? '') as GalleryRequest));
