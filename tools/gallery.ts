import type { GalleryRequest } from './gallery/serveGallery';
import { makeGallery } from './gallery/makeGallery';
import { runCommand } from './command/runCommand';

/** Run by the development server in a process of its own, so that what it renders with is always the code as it is now. */
runCommand(() => makeGallery(JSON.parse(process.argv[2] ?? '') as GalleryRequest));
