/** A line of a chart. */
export type Series = {
  readonly name: string;
  readonly colour: string;
  /** Numbers above 0, with growing x. */
  readonly points: readonly (readonly [x: number, y: number])[];
};

/** A chart of values by a size, both axes logarithmic. */
export type Chart = {
  readonly title: string;
  readonly unit: string;
  /** Drawn as a line. */
  readonly goal?: number;
  readonly series: readonly Series[];
};

const [width, height, left, top, bottom] = [420, 300, 56, 40, 40];

/** The charts side by side as one SVG, readable on light and dark pages. */
export function drawCharts(title: string, charts: readonly Chart[]): string {
  const drawn = charts.map(
    (chart, index) => `<g transform="translate(${index * width} 0)">${draw(chart)}</g>`,
  );
  const size = `width="${width * charts.length}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}

function draw({ title, unit, goal, series }: Chart): string {
  const points = series.flatMap((one) => one.points);
  const sizes = [...new Set(points.map(([size]) => size))].sort((a, b) => a - b);
  const values = [...points.map(([, value]) => value), ...(goal === undefined ? [] : [goal])];
  const x = scale([sizes[0] ?? 1, sizes.at(-1) ?? 10], [left, width - 60]);
  const lowest = 10 ** Math.floor(Math.log10(Math.min(...values)));
  const highest = 10 ** Math.ceil(Math.log10(Math.max(...values)));
  const y = scale([lowest, highest], [height - bottom, top]);
  const parts = [`<text x="${left}" y="20" font-weight="bold">${title} (${unit})</text>`];
  for (let tick = lowest; tick <= highest * 1.01; tick *= 10) {
    parts.push(
      line(left, y(tick), width - 60, y(tick), '#ddd'),
      label(left - 6, y(tick) + 4, String(Number(tick.toPrecision(3))), 'end'),
    );
  }
  for (const size of sizes)
    parts.push(label(x(size), height - bottom + 18, size.toLocaleString('en'), 'middle'));
  if (goal !== undefined) {
    parts.push(line(left, y(goal), width - 60, y(goal), '#3a7d2c', '4 4'));
    parts.push(label(left + 4, y(goal) - 4, `goal ${goal}`, 'start', '#3a7d2c'));
  }
  for (const { name, colour, points: own } of series) {
    const path = own.map(([size, value]) => `${x(size).toFixed(1)},${y(value).toFixed(1)}`);
    parts.push(`<polyline points="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    const [size, value] = own.at(-1) ?? [0, 0];
    if (size > 0) parts.push(label(x(size) + 6, y(value) + 4, name, 'start', colour));
  }
  return parts.join('\n');
}

function scale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const [low, high] = [Math.log10(from), Math.log10(to)];
  return (value: number) => start + ((Math.log10(value) - low) / (high - low || 1)) * (end - start);
}

function line(x1: number, y1: number, x2: number, y2: number, colour: string, dashes = ''): string {
  const [from, to] = [y1, y2].map((y) => y.toFixed(1));
  return `<line x1="${x1}" y1="${from}" x2="${x2}" y2="${to}" stroke="${colour}" stroke-dasharray="${dashes}"/>`;
}

function label(x: number, y: number, text: string, anchor: string, colour = '#333'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${colour}">${text}</text>`;
}
