/* Styles belong to browsers: modules of pages that bring theirs along are loaded by the gallery without them. */
require.extensions['.css'] = () => undefined;
