import { useUiTexts } from './texts.ts';

/** Shows with a word and a dot whether a quiz is public. */
export function StateBadge({ isPublished }: { isPublished: boolean }) {
  const t = useUiTexts();
  return (
    <span
      className={
        isPublished
          ? 'inline-flex items-center text-sm gap-1.75 font-[550] whitespace-nowrap before:flex-none before:size-2.25 before:border-[1.5px] before:rounded-full before:border-correct before:bg-correct'
          : 'inline-flex items-center text-sm gap-1.75 font-[550] whitespace-nowrap before:flex-none before:size-2.25 before:border-[1.5px] before:border-soft-ink before:rounded-full'
      }
    >
      {t(isPublished ? 'state.isPublished' : 'state.isDraft')}
    </span>
  );
}
