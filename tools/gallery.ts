import type { GalleryRequest } from './gallery/GalleryProcess';
import { makeGallery } from './gallery/makeGallery';
import { runCommand } from './command/runCommand';

/** The development server runs this in a separate process and reads the names of the files that are written. */
runCommand(() => makeGallery(JSON.parse(process.argv[2] ?? '') as GalleryRequest, (file) => console.log(file)));
