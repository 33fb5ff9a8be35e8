import type { MetadataJson } from 'libphonenumber-js/core';

/** What the phone library knows of some countries. */
export type PhoneMetadata = MetadataJson;
