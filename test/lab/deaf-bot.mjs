// A bot that comes up, unless its file is called `never`, and then does nothing it is told.
process.on('message', ({ go }) => {
  if (go !== undefined && go.file !== 'never') process.send('ready');
});
process.once('disconnect', () => process.exit(0));
process.send('warm');
