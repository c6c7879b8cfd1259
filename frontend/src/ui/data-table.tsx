import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  readonly align?: 'end';
  /** Whether the cell is the row's header. On a phone it's the heading of the card. */
  readonly isTitle?: boolean;
  /** Whether the cells contain buttons. The header is visually hidden; on a phone the buttons are at the card's end. */
  readonly isActions?: boolean;
  /** For the title and the actions: on a phone both are on one line. */
  readonly isOneLine?: boolean;
  /** Not shown on a phone. */
  readonly isMinor?: boolean;
  /** Hides the column's header next to the cell on a phone, where the cell is clear without it. */
  readonly hideLabel?: boolean;
};

type Props<Row> = {
  /** Describes the table's content for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
};

/**
 * A table that becomes a list of cards in a narrow container. The ARIA roles are set explicitly, because browsers drop
 * them when CSS changes `display`.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the implicit roles when CSS changes `display`
    // biome-ignore-start lint/a11y/useSemanticElements: the elements are semantic, the roles repeat theirs
    <div className="@container [@supports_not_(container-type:_inline-size)]:overflow-x-auto">
      <table
        role="table"
        className="w-full border-collapse text-sm [transition:opacity_var(--fast)_var(--ease-out)] @max-[46rem]:block @max-[46rem]:[&_tbody]:block @max-[46rem]:[&_thead]:absolute @max-[46rem]:[&_thead]:size-px @max-[46rem]:[&_thead]:overflow-hidden @max-[46rem]:[&_thead]:[clip-path:inset(50%)] @max-[46rem]:[&_tbody_tr]:flex @max-[46rem]:[&_tbody_tr]:flex-wrap @max-[46rem]:[&_tbody_tr]:items-center @max-[46rem]:[&_tbody_tr]:gap-y-2 @max-[46rem]:[&_tbody_tr]:gap-x-4 @max-[46rem]:[&_tbody_tr]:py-4 @max-[46rem]:[&_tbody_tr]:border-b @max-[46rem]:[&_tbody_tr]:border-b-line @max-[46rem]:[&_tbody_tr:first-child]:border-t @max-[46rem]:[&_tbody_tr:first-child]:border-t-line"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" className="text-soft-ink text-xs font-semibold whitespace-nowrap">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={`py-2! font-semibold ${cellClass(column)}`}
              >
                {column.isActions ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) =>
                column.isTitle ? (
                  <th key={column.key} role="rowheader" scope="row" className={cellClass(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    role="cell"
                    className={
                      isLabelled(column) && !column.isMinor
                        ? `@max-[46rem]:flex @max-[46rem]:flex-wrap @max-[46rem]:items-center @max-[46rem]:gap-y-0 @max-[46rem]:gap-x-[0.3em] ${cellClass(column)}`
                        : cellClass(column)
                    }
                  >
                    {isLabelled(column) && (
                      <span
                        className="hidden @max-[46rem]:inline @max-[46rem]:text-soft-ink @max-[46rem]:after:content-[':']"
                        aria-hidden="true"
                      >
                        {column.header}
                      </span>
                    )}
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}

const cell =
  'p-3 border-b border-b-line text-start align-middle first:ps-0 last:pe-0 @max-[46rem]:p-0 @max-[46rem]:border-0';

function isLabelled<Row>({ isActions, hideLabel }: Column<Row>): boolean {
  return !isActions && !hideLabel;
}

function cellClass<Row>({ align, isTitle, isActions, isOneLine, isMinor }: Column<Row>): string {
  if (isMinor) return `${cell} @max-[46rem]:hidden`;
  return [
    cell,
    align && 'text-end! @max-[46rem]:text-start!',
    isTitle && 'font-semibold @max-[46rem]:min-w-0',
    isTitle && !isOneLine && '@max-[46rem]:flex-[1_0_100%]',
    isTitle && isOneLine && '@max-[46rem]:order-first @max-[46rem]:flex-[1_1_calc(100%_-_6rem)]',
    isActions && 'w-[1%] whitespace-nowrap text-end!',
    isActions && isOneLine && '@max-[46rem]:order-first @max-[46rem]:w-auto',
    isActions &&
      !isOneLine &&
      '@max-[46rem]:flex-[1_0_100%] @max-[46rem]:min-w-0 @max-[46rem]:mt-2 @max-[46rem]:whitespace-normal @max-[46rem]:text-start!',
  ]
    .filter(Boolean)
    .join(' ');
}
