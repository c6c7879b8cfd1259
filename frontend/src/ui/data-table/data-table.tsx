import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  readonly align?: 'end';
  /** The cell that names the row: its heading, and the head of the card on a phone. */
  readonly isTitle?: boolean;
  /** Buttons: without a visible header, at the card's foot. */
  readonly isActions?: boolean;
  /** On a phone the cell speaks for itself. */
  readonly hideLabel?: boolean;
};

type Props<Row> = {
  /** Says what the table holds; for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
};

/** A list as a table that becomes cards where its place is narrow; the roles stay where the layout takes them away. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display other than table takes the roles away
    // biome-ignore-start lint/a11y/useSemanticElements: the elements are there, the roles are repeated
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
                  <td key={column.key} role="cell" className={cellClass(column)}>
                    {!column.isActions && !column.hideLabel && (
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

function cellClass<Row>({ align, isTitle, isActions }: Column<Row>): string {
  return [styles.cell, align && styles.end, isTitle && styles.title, isActions && styles.actions]
    .filter(Boolean)
    .join(' ');
}
