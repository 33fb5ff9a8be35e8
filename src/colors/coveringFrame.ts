/**
 * Start of the name of a frame that covers its host's page, in a dialog or over the whole window. It has the brand's
 * background unless the host chooses another; any other frame shows the host's page around the application.
 */
export const coveringFrame = 'application-frontend-cover';
