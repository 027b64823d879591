export { playByClicking } from '../../src/tools/clicker.ts';
