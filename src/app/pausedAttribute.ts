/** Stands in every page of an application that is paused, and in no other. */
export const pausedAttribute = 'data-paused';
