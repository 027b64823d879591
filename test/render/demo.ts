import { ICONS, type Scene, type Shape, type Theme } from '../../src/kit/scene.ts';
import { SEATS } from '../../src/kit/seat.ts';

const ISLES = [
  'M150 420C220 260 520 190 700 250C820 290 760 420 640 470C480 540 300 500 230 560C140 600 110 510 150 420Z',
  'M240 700C330 560 560 560 700 520C820 490 880 600 800 700C700 830 480 860 340 850C230 840 190 780 240 700Z',
  'M840 300C980 220 1300 260 1420 400C1500 500 1420 640 1260 680C1080 720 960 620 900 520C860 450 780 350 840 300Z',
];

/** A lagoon with a little of everything a scene can hold. */
export function demo(theme: Theme): Scene {
  const ground: Shape[] = [
    { shape: 'rect', x: 0, y: 0, w: 1600, h: 1200, fill: 'water' },
    { shape: 'texture', texture: 'water', x: 0, y: 0, w: 1600, h: 1200 },
    ...(theme === 'night' ? [{ shape: 'texture', texture: 'moonlight', x: 900, y: 0, w: 420, h: 1200 } as const] : []),
    ...ISLES.flatMap((d): Shape[] => [
      { shape: 'path', d, fill: 'land', stroke: 'landEdge', lineWidth: 6, shadow: true },
      { shape: 'texture', texture: 'paper', x: 0, y: 0, w: 1600, h: 1200, clip: d },
    ]),
    { shape: 'texture', texture: 'vignette', x: 0, y: 0, w: 1600, h: 1200 },
    { shape: 'text', text: 'Serenissima', x: 800, y: 96, size: 92, font: 'title', align: 'center' },
    { shape: 'text', text: 'a lagoon to try the brushes on', x: 800, y: 164, size: 38, font: 'italic', fill: 'inkSoft', align: 'center' },
    { shape: 'text', text: 'Cannaregio', x: 430, y: 400, size: 62, font: 'title', align: 'center', halo: 'land', rotate: -14 },
    { shape: 'text', text: 'San Marco', x: 520, y: 640, size: 62, font: 'title', align: 'center', halo: 'land' },
    { shape: 'text', text: 'Castello', x: 1150, y: 390, size: 62, font: 'title', align: 'center', halo: 'land' },
  ];
  const pieces: Shape[] = [
    ...SEATS.flatMap((seat): Shape[] => [
      { shape: 'token', seat, x: 300 + seat * 96, y: 740, size: 66 },
      { shape: 'token', seat, x: 1000 + seat * 80, y: 480, size: 48, label: String(seat * 3 + 1) },
      {
        shape: 'rect',
        x: 40 + seat * 306,
        y: 1040,
        w: 290,
        h: 130,
        round: 18,
        fill: 'parchment',
        stroke: 'line',
        lineWidth: 3,
        shadow: true,
      },
      { shape: 'token', seat, x: 92 + seat * 306, y: 1090, size: 56 },
      { shape: 'text', text: 'Wierzchosława', x: 134 + seat * 306, y: 1082, size: 38, font: 'bold', w: 190 },
      { shape: 'icon', icon: 'coin', x: 82 + seat * 306, y: 1140, size: 34, fill: 'gold' },
      { shape: 'text', text: String(12 + seat), x: 104 + seat * 306, y: 1140, size: 34, font: 'bold' },
      { shape: 'icon', icon: 'scroll', x: 172 + seat * 306, y: 1140, size: 34, fill: 'inkSoft' },
      { shape: 'text', text: String(seat), x: 196 + seat * 306, y: 1140, size: 34, font: 'bold' },
      { shape: 'icon', icon: 'mask', x: 248 + seat * 306, y: 1140, size: 36, fill: 'red' },
      { shape: 'text', text: String(5 - seat), x: 272 + seat * 306, y: 1140, size: 34, font: 'bold' },
    ]),
    {
      shape: 'group',
      x: 1180,
      y: 590,
      rotate: -8,
      scale: 1.2,
      shapes: [
        { shape: 'rect', x: -80, y: -24, w: 160, h: 48, round: 10, fill: 'red', shadow: true },
        { shape: 'text', text: 'Święto', x: 0, y: 0, size: 34, font: 'bold', fill: 'white', align: 'center', w: 140 },
      ],
    },
    {
      shape: 'text',
      text: 'A text that is wrapped into a few lines, since it would be too wide for one of them',
      x: 1240,
      y: 800,
      size: 36,
      w: 300,
      lines: 4,
      halo: 'water',
    },
    { shape: 'icon', icon: 'gondola', x: 900, y: 760, size: 110, fill: 'ink' },
    { shape: 'icon', icon: 'bridge', x: 800, y: 470, size: 96, fill: 'brown' },
    { shape: 'icon', icon: 'palace', x: 400, y: 320, size: 80, fill: 'brown', opacity: 0.8 },
    { shape: 'circle', x: 1400, y: 470, r: 30, fill: 'gold', stroke: 'brown', lineWidth: 4, shadow: true },
    { shape: 'path', d: 'M900 860C1000 820 1100 900 1180 850', stroke: 'line', lineWidth: 6, dash: [4, 14] },
  ];
  return {
    width: 1600,
    height: 1200,
    theme,
    ground: { key: 'demo', shapes: ground },
    pieces,
    anchors: {
      quay: { x: 620, y: 330 },
      square: { x: 600, y: 590 },
      garden: { x: 1300, y: 560 },
      sea: { x: 950, y: 900 },
      arsenal: { x: 1180, y: 320 },
    },
    trails: [['quay', 'square', 'sea', 'garden'], ['arsenal']],
  };
}

export const DEMO_MARKS = [
  { anchor: 'quay', label: '1' },
  { anchor: 'quay', label: '2' },
  { anchor: 'garden', label: '3' },
  { anchor: 'garden', label: '14' },
  { anchor: 'sea', label: '25' },
];

/** Every icon with its name. */
export function iconSheet(theme: Theme): Scene {
  return {
    width: 1600,
    height: 1200,
    theme,
    ground: { key: 'icons', shapes: [{ shape: 'rect', x: 0, y: 0, w: 1600, h: 1200, fill: 'parchment' }] },
    pieces: ICONS.flatMap((icon, i): Shape[] => {
      const [x, y] = [100 + (i % 10) * 156, 84 + Math.floor(i / 10) * 188];
      return [
        { shape: 'icon', icon, x, y, size: 110 },
        { shape: 'icon', icon, x: x + 76, y: y + 30, size: 34, fill: 'red' },
        { shape: 'text', text: icon, x, y: y + 84, size: 28, align: 'center', fill: 'inkSoft' },
      ];
    }),
    anchors: {},
  };
}
