'use client';

import {
  type CSSProperties,
  type DetailedHTMLProps,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { eventNames } from '../embed/frameMessages';
import type {
  ApplicationFrontendAttributes,
  ApplicationFrontendElement,
  ApplicationFrontendEvent,
  EventDetails,
} from './ApplicationFrontendElement';
import { elementAttributes, type PartnerOptions } from './embedApplication';
import { loadScript } from './loadScript';

/** `onStepChanged` for the event `stepChanged`. */
type EventHandlers = {
  readonly [Type in keyof EventDetails as `on${Capitalize<Type>}`]?:
    | ((event: ApplicationFrontendEvent<Type>) => void)
    | undefined;
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
  // Module augmentation of React's types needs their namespace.
  namespace JSX {
    interface IntrinsicElements {
      'application-frontend': Omit<ElementProps, keyof ApplicationFrontendAttributes> &
        ApplicationFrontendAttributes & { readonly class?: string | undefined };
    }
  }
}

/** An application in a React page. A prop that changes, or is left out, does so in the application as well. */
export const ApplicationFrontend = forwardRef<ApplicationFrontendElement | null, ApplicationFrontendProps>(
  function ApplicationFrontend(props, ref) {
    const { children, id, className, style, ...options } = props;
    const { address, country, brand, script, integrity, title } = options;
    const latest = useRef(props);
    const element = useRef<ApplicationFrontendElement>(null);
    useEffect(() => {
      latest.current = props;
    });
    const pass = useCallback((event: Event) => handle(latest.current, event), []);
    // When the element is added: an effect would miss the first event.
    const hold = useCallback(
      (added: ApplicationFrontendElement | null) => {
        element.current = added;
        for (const name of eventNames()) added?.addEventListener(name, pass);
      },
      [pass],
    );
    useImperativeHandle<ApplicationFrontendElement | null, ApplicationFrontendElement | null>(
      ref,
      () => element.current,
      [],
    );
    useEffect(() => {
      // React 19 sets it as a property, as every element has one, and leaves it there when the prop is left out.
      if (title === undefined) element.current?.removeAttribute('title');
    }, [title]);
    useEffect(() => {
      // Without it the children are in its place; the page's own monitoring learns why.
      loadScript({ address, country, brand, script, integrity }).catch(reportError);
    }, [address, country, brand, script, integrity]);
    return (
      <application-frontend
        {...Object.fromEntries(elementAttributes(options))}
        ref={hold}
        id={id}
        class={className}
        style={style}
      >
        {children}
      </application-frontend>
    );
  },
);

function handle(handlers: EventHandlers, event: Event): void {
  const { type } = event;
  const name = `on${type.charAt(0).toUpperCase()}${type.slice(1)}` as keyof EventHandlers;
  const handler = handlers[name] as ((event: Event) => void) | undefined;
  handler?.(event);
}
