/** Made from src/partner and src/embed by `npm run generate`. */
/** Where the script of a deployment is found. */
export interface ScriptSource {
    /** Address of the deployment, such as `https://loans.example/application-frontend/`. */
    readonly address: string;
    /** Stand for `{country}` and `{brand}` in the address. */
    readonly country?: string | undefined;
    readonly brand?: string | undefined;
    /** Address of the script; by default that of the newest of version 1, which changes. */
    readonly script?: string | undefined;
    /** Hash of the script, for one that does not change. */
    readonly integrity?: string | undefined;
}
/**
 * Loads the script of a deployment, once for each address, unless the page has one already: one is enough for all
 * deployments.
 *
 * @returns a promise, which is rejected if the script does not load, or is not https; the next call tries again
 */
export declare function loadScript(source: ScriptSource): Promise<void>;
