import type { ContenderName } from './catalogue-contenders.ts';
import type { Figures } from './catalogue-figures.ts';

/** A chart of one figure of both engines by the number of quizzes, both axes logarithmic. */
export type Chart = {
  readonly title: string;
  readonly unit: string;
  readonly goal: number;
  readonly of: (figures: Figures) => number;
};

const [width, height, left, top, bottom] = [420, 300, 56, 40, 40];
const colours: Readonly<Record<ContenderName, string>> = { arrays: '#1763c6', fts5: '#b4530a' };

/** The charts side by side as one SVG, readable on light and dark pages. */
export function drawCharts(figures: readonly Figures[], charts: readonly Chart[]): string {
  const drawn = charts.map(
    (chart, index) => `<g transform="translate(${index * width} 0)">${draw(figures, chart)}</g>`,
  );
  const size = `width="${width * charts.length}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">
<title>${charts.map(({ title }) => title).join(', ')}, by the number of quizzes</title>
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}

function draw(figures: readonly Figures[], { title, unit, goal, of }: Chart): string {
  const sizes = [...new Set(figures.map(({ quizzes }) => quizzes))].sort((a, b) => a - b);
  const values = [...figures.map(of), goal];
  const x = scale([sizes[0] ?? 1, sizes.at(-1) ?? 10], [left, width - 60]);
  const lowest = 10 ** Math.floor(Math.log10(Math.min(...values)));
  const highest = 10 ** Math.ceil(Math.log10(Math.max(...values)));
  const y = scale([lowest, highest], [height - bottom, top]);
  const parts = [`<text x="${left}" y="20" font-weight="bold">${title} (${unit})</text>`];
  for (let tick = lowest; tick <= highest; tick *= 10) {
    parts.push(
      line(left, y(tick), width - 60, y(tick), '#ddd'),
      label(left - 6, y(tick) + 4, String(tick), 'end'),
    );
  }
  for (const size of sizes)
    parts.push(label(x(size), height - bottom + 18, size.toLocaleString('en'), 'middle'));
  parts.push(line(left, y(goal), width - 60, y(goal), '#3a7d2c', '4 4'));
  parts.push(label(left + 4, y(goal) - 4, `goal ${goal}`, 'start', '#3a7d2c'));
  for (const [engine, colour] of Object.entries(colours)) {
    const own = figures.filter((one) => one.engine === engine).sort((a, b) => a.quizzes - b.quizzes);
    const points = own.map((one) => `${x(one.quizzes).toFixed(1)},${y(of(one)).toFixed(1)}`);
    parts.push(`<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    const last = own.at(-1);
    if (last) parts.push(label(x(last.quizzes) + 6, y(of(last)) + 4, engine, 'start', colour));
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
