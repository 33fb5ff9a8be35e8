import { posthog as client, type CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import { allowedFields, analyticsAnswers } from '../allowedFields';
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

/** PostHog. It captures nothing automatically: each event is sent with the fields listed for it and the campaign. */
export function posthog({ settings, sessionId, campaign }: TrackerParts): Tracker {
  const { id, host } = settings.posthog ?? { id: '', host: '' };
  const fields = Object.values(allowedFields.posthog).flat();
  const sent = new Set<string>([...technical, ...fields, ...analyticsAnswers, ...Object.keys(campaign)]);
  let isStarted = false;
  return {
    start: () => {
      isStarted = true;
      client.init(id, {
        api_host: host,
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
        before_send: (event) => only(sent, event),
      });
      client.register(campaign);
      client.identify(sessionId);
      return Promise.resolve();
    },
    track: (name, given) => void client.capture(name, given),
    allow: (allowed) => {
      if (!isStarted) return;
      if (allowed.includes('analytics')) client.opt_in_capturing({ captureEventName: null });
      else client.opt_out_capturing();
    },
  };
}

function only(sent: ReadonlySet<string>, event: CaptureResult | null): CaptureResult | null {
  if (!event) return null;
  const { $set: _person, $set_once: _first, properties, ...rest } = event;
  return { ...rest, properties: Object.fromEntries(Object.entries(properties).filter(([name]) => sent.has(name))) };
}
