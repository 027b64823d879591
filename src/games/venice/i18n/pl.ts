export { en as pl } from './en.ts';
