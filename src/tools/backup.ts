// Old entry path, kept for one release: timers of operators call `dist/src/tools/backup.js`.
import '../cli/backup.ts';
