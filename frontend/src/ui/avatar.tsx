type Props = {
  readonly name: string;
  /** The address of the person's picture, if they have one. */
  readonly url?: string | null | undefined;
  readonly size?: 'small' | 'large';
};

/**
 * A person's picture, or the first letter of their name, in a circle. It's hidden from screen readers because the
 * name is next to it. CSS adds the letter, because a button's accessible name must contain its text (WCAG 2.5.3).
 */
export function Avatar({ name, url, size = 'small' }: Props) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <span
      className={
        size === 'large'
          ? 'flex-none inline-grid place-items-center rounded-full bg-accent text-on-accent font-bold leading-none data-initial:before:content-[attr(data-initial)] [&_img]:size-full [&_img]:rounded-full [&_img]:object-cover size-22 text-[2.5rem]'
          : 'flex-none inline-grid place-items-center size-[min(2.25rem,44px)] rounded-full bg-accent text-on-accent font-bold leading-none data-initial:before:content-[attr(data-initial)] [&_img]:size-full [&_img]:rounded-full [&_img]:object-cover'
      }
      data-initial={url ? undefined : initial}
      aria-hidden="true"
    >
      {url && <img src={url} alt="" />}
    </span>
  );
}
