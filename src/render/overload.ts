/** So many pictures are waiting that another would come too late. It passes: `room` settles when there is some, in the order of asking. */
export class Overloaded extends Error {
  readonly room: Promise<void>;

  constructor(room: Promise<void>) {
    super('too many pictures are waiting already');
    this.room = room;
  }
}

/** How often a picture is turned away before it is given up: by then minutes have passed. */
const MOST_RETRIES = 20;

/** Retries to paint while the painter is overloaded. Each time the scene is made again, so that nothing large waits. */
export async function retryOverloaded<T>(paint: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await paint();
    } catch (error) {
      if (!(error instanceof Overloaded) || retries === MOST_RETRIES) throw error;
      await error.room;
    }
  }
}
