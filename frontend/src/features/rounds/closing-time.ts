import { dateLocale } from '../../i18n/i18n.ts';

/** The closing time of a round in words, with the time zone of the device: pupils may be elsewhere than their teacher. */
export function closingTime(closesAt: string): string {
  const format = new Intl.DateTimeFormat(dateLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(new Date(closesAt));
}

/** Seconds as a clock shows them: `1:05`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
