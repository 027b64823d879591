export { playByClicking } from '../../src/lab/clicker.ts';
