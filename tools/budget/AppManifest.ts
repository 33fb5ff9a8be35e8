/** What the build says of its own output; all files relative to the folder of the app bundle. */
export interface AppManifest {
  readonly entry: readonly string[];
  readonly early: string;
  /** Chunks of each widget by the widget's name. */
  readonly widgets: Readonly<Record<string, readonly string[]>>;
}
