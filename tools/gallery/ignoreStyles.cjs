/* Styles are for browsers: the gallery loads modules of pages without the styles that they import. */
require.extensions['.css'] = () => undefined;
