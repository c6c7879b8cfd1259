import type { EnglishTexts } from '../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of widgets that load no texts of their own. */
export const texts = {
  counter: '{{length, number}} of {{max, number}} characters',
  draft: {
    title: 'We found unsaved changes',
    text: 'Last change: {{time}}.',
    restore: 'Restore',
    discard: 'Discard',
    discarded: 'Unsaved changes discarded.',
  },
  failure: {
    unverified: 'Verify your e-mail first, then you can create a quiz.',
    forbidden: 'You can’t do this. Your e-mail may not be verified yet.',
    blocked: 'Our protection against attacks blocked this. Change your text and try again.',
    notFound: 'It no longer exists, or it isn’t yours.',
    stale: 'This was changed somewhere else. Reload the page.',
    invalid: 'Something needs fixing. Check the fields and try again.',
    signIn: 'Your sign-in has expired. Sign in again.',
  },
  save: {
    unsaved: 'Unsaved changes',
    saving: 'Saving',
    saved: 'Saved {{time}}',
    failed: 'Not saved',
  },
  stale: {
    title: 'This was changed somewhere else',
    text: 'Someone saved it in another window or on another device. Choose which version to keep. Until then, neither is lost.',
    mine: 'My version',
    theirs: 'Saved version',
    resolve: 'Use selection',
    empty: 'empty',
  },
  state: {
    isPublished: 'Published',
    isDraft: 'Draft',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'If you leave without saving, you’ll lose your changes.',
    leave: 'Leave without saving',
    save: 'Save and leave',
    stay: 'Stay',
  },
} as const satisfies EnglishTexts<typeof sk>;
