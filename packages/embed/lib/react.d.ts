/** Made from src/partner and src/embed by `npm run generate`. */
import { type CSSProperties, type DetailedHTMLProps, type HTMLAttributes, type ReactNode } from 'react';
import type { ApplicationFrontendAttributes, ApplicationFrontendElement, ApplicationFrontendEvent, EventDetails } from './ApplicationFrontendElement.js';
import { type PartnerOptions } from './embedApplication.js';
/** `onStepChanged` for the event `stepChanged`. */
type EventHandlers = {
    readonly [Type in keyof EventDetails as `on${Capitalize<Type>}`]?: ((event: ApplicationFrontendEvent<Type>) => void) | undefined;
};
export interface ApplicationFrontendProps extends PartnerOptions, EventHandlers {
    /** Shown without the script and in the place of a frame that does not come; labels the button of a panel. */
    readonly children?: ReactNode;
    readonly id?: string | undefined;
    readonly className?: string | undefined;
    readonly style?: CSSProperties | undefined;
}
type ElementProps = DetailedHTMLProps<HTMLAttributes<ApplicationFrontendElement>, ApplicationFrontendElement>;
declare module 'react' {
    namespace JSX {
        interface IntrinsicElements {
            'application-frontend': Omit<ElementProps, keyof ApplicationFrontendAttributes> & ApplicationFrontendAttributes & {
                readonly class?: string | undefined;
            };
        }
    }
}
/** An application in a React page. A prop that changes, or is left out, does so in the application as well. */
export declare const ApplicationFrontend: import("react").ForwardRefExoticComponent<ApplicationFrontendProps & import("react").RefAttributes<ApplicationFrontendElement | null>>;
export {};
