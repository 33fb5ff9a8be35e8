import { createContext } from 'react';

/** The path of the page that is open, for tasks that had to wait: they may run when another one is. */
export const PlaceContext = createContext<{ readonly current: string }>({ current: '' });
