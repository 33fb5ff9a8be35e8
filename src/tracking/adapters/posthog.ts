import { posthog as client, type CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import { allowedFields, analyticsAnswers } from '../vendorEvents';
import type { Tracker, TrackerParts } from '../Tracker';

/** What PostHog needs to store an event: whose, which, when and from what. No address, no referrer, no text. */
const technical = [
  'token',
  'distinct_id',
  '$device_id',
  '$session_id',
  '$window_id',
  '$insert_id',
  '$time',
  '$lib',
  '$lib_version',
  '$browser',
  '$browser_version',
  '$os',
  '$device_type',
  '$is_identified',
  '$anon_distinct_id',
  '$process_person_profile',
];

const listed = new Set<string>([...technical, ...Object.values(allowedFields.posthog).flat(), ...analyticsAnswers]);

/**
 * PostHog. It captures nothing automatically: each event is sent with the fields listed for it and the campaign. It
 * stores nothing on the device: the session's id identifies the applicant's visits.
 */
export function posthog({ settings, sessionId, campaign }: TrackerParts): Tracker {
  const { id, host } = settings.posthog ?? { id: '', host: '' };
  let isAllowed = true;
  return {
    start: () => {
      client.init(id, {
        api_host: host,
        persistence: 'memory',
        bootstrap: { distinctID: sessionId, isIdentifiedID: true },
        autocapture: false,
        capture_pageview: false,
        capture_pageleave: false,
        capture_dead_clicks: false,
        capture_exceptions: false,
        capture_performance: false,
        capture_heatmaps: false,
        rageclick: false,
        disable_session_recording: true,
        disable_surveys: true,
        disable_external_dependency_loading: true,
        advanced_disable_flags: true,
        save_campaign_params: false,
        save_referrer: false,
        before_send: (event: CaptureResult | null) => (isAllowed && event ? sendable(event, campaign()) : null),
      });
      return Promise.resolve();
    },
    track: (name, given) => void client.capture(name, given),
    allow: () => {
      isAllowed = true;
    },
    forget: () => {
      isAllowed = false;
      client.reset(true);
    },
  };
}

/** Click ids belong to each event, and never to what the client remembers. */
function sendable(event: CaptureResult, campaign: ReturnType<TrackerParts['campaign']>): CaptureResult {
  const { $set: _person, $set_once: _first, properties, ...rest } = event;
  const own = Object.entries(properties).filter(([name]) => listed.has(name));
  return { ...rest, properties: { ...Object.fromEntries(own), ...campaign } };
}
