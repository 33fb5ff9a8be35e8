/** What becomes of the application as a whole, in any feature. */
type ApplicationAction =
  | { readonly type: 'locationChanged'; readonly path: string }
  | { readonly type: 'restartChosen' }
  /** The application is over for this device, and another may begin. */
  | { readonly type: 'applicationCleared' }
  /** Another tab has cleared the application, and may already have begun a new one: the device keeps what it has. */
  | { readonly type: 'clearingAdopted' };

/** The actions of each feature. A feature adds its own, in its file. */
export interface FeatureActions {
  readonly application: ApplicationAction;
}

/** All actions. Past tense, except the two calls whose names are the product's own. */
export type Action = FeatureActions[keyof FeatureActions];

export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

/** Events that leave nothing of the application in this tab. */
export const clearingEvents = ['applicationCleared', 'clearingAdopted'] as const;
