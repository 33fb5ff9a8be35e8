import DOMPurify from 'dompurify';

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  // A link inside a text must not take the applicant out of the form.
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener');
});

/** Returns remote HTML without scripts, forms, inline styles, ids and data attributes, which our own code reads, as trusted HTML if the browser supports it. */
export function sanitiseHtml(html: string): TrustedHTML {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'img', 'video', 'audio'],
    FORBID_ATTR: ['style', 'id', 'name', 'class'],
    ALLOW_DATA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
}
