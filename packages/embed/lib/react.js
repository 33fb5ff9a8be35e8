/** Made from src/partner and src/embed by `npm run generate`. */
'use client';
import { jsx as _jsx } from "react/jsx-runtime";
import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, } from 'react';
import { eventNames } from './embed/frameMessages.js';
import { elementAttributes } from './embedApplication.js';
import { loadScript } from './loadScript.js';
/** An application in a React page. A prop that changes, or is left out, does so in the application as well. */
export const ApplicationFrontend = forwardRef(function ApplicationFrontend(props, ref) {
    const { children, id, className, style, ...options } = props;
    const { address, country, brand, script, integrity, title } = options;
    const latest = useRef(props);
    const element = useRef(null);
    useEffect(() => {
        latest.current = props;
    });
    const pass = useCallback((event) => handle(latest.current, event), []);
    // When the element is added: an effect would miss the first event.
    const hold = useCallback((added) => {
        element.current = added;
        for (const name of eventNames())
            added?.addEventListener(name, pass);
    }, [pass]);
    useImperativeHandle(ref, () => element.current, []);
    useEffect(() => {
        // React 19 sets it as a property, as every element has one, and leaves it there when the prop is left out.
        if (title === undefined)
            element.current?.removeAttribute('title');
    }, [title]);
    useEffect(() => {
        // Without it the children are in its place; the page's own monitoring learns why.
        loadScript({ address, country, brand, script, integrity }).catch(reportError);
    }, [address, country, brand, script, integrity]);
    return (_jsx("application-frontend", { ...Object.fromEntries(elementAttributes(options)), ref: hold, id: id, class: className, style: style, children: children }));
});
function handle(handlers, event) {
    const { type } = event;
    const name = `on${type.charAt(0).toUpperCase()}${type.slice(1)}`;
    const handler = handlers[name];
    handler?.(event);
}
