import type { ReactNode } from 'react';
import styles from './data-table.module.css';

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
    <div className={styles.place}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={cellClass(column)}>
                {column.isActions ? <span className="visually-hidden">{column.header}</span> : column.header}
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
                      isLabelled(column) ? `${cellClass(column)} ${styles.labelled}` : cellClass(column)
                    }
                  >
                    {isLabelled(column) && (
                      <span className={styles.label} aria-hidden="true">
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

function isLabelled<Row>({ isActions, hideLabel }: Column<Row>): boolean {
  return !isActions && !hideLabel;
}

function cellClass<Row>({ align, isTitle, isActions }: Column<Row>): string {
  return [styles.cell, align && styles.end, isTitle && styles.title, isActions && styles.actions]
    .filter(Boolean)
    .join(' ');
}
