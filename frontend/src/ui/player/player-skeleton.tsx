import { Skeleton } from '../skeleton.tsx';

const options = ['a', 'b', 'c', 'd'] as const;

/** A placeholder for a question while the quiz is loading. It has no heading: the question has one. */
export function PlayerSkeleton() {
  return (
    <div
      className="flex flex-col gap-2 flex-1 w-full max-w-192 min-h-0 mx-auto pt-6 pb-20 overflow-hidden [&>*]:flex-none wide:grid wide:grid-cols-[minmax(0,1.35fr)_minmax(16rem,1fr)] wide:grid-rows-[repeat(5,auto)_1fr] wide:content-center wide:gap-y-3 wide:gap-x-[clamp(1.25rem,4vw,3rem)] wide:max-w-none"
      aria-busy="true"
    >
      <Skeleton width="70%" height="1.5rem" />
      <Skeleton
        className="flex-initial! h-auto! aspect-4/3 my-1 wide:[grid-area:1/1/7/2] wide:self-start wide:m-0"
        radius="var(--radius-picture)"
      />
      {options.map((option) => (
        <Skeleton key={option} height="var(--spacing-answer)" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
