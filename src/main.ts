// Old entry path, kept for one release: service files and images of operators start `dist/src/main.js`.
import './app/main.ts';
