/** Where a worker finds what the one before it knew. Whatever can't be read or written is as if it were not there. */
export type Store<Value> = {
  read(): Promise<Value | undefined>
  write(value: Value): Promise<void>
  clear(): Promise<void>
}

const place = 'kept'
const key = 'demo'

/** One value in the browser's own database. @param name of the database, one for each demo of a host */
export const openStore = <Value>(name: string): Store<Value> => {
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(place))
    return await resultOf(request)
  }
  let opened: Promise<IDBDatabase> | undefined

  const inPlace = async <T>(
    mode: IDBTransactionMode,
    ask: (objects: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    try {
      opened ??= open()
      return await resultOf(ask((await opened).transaction(place, mode).objectStore(place)))
    } catch (error) {
      // A private window may have none, and a disk may be full: then the demo starts over when its worker ends.
      opened = undefined
      console.warn(error)
      return undefined
    }
  }

  return {
    read: () => inPlace<Value>('readonly', (objects) => objects.get(key)),
    write: async (value) => {
      await inPlace('readwrite', (objects) => objects.put(value, key))
    },
    clear: async () => {
      await inPlace('readwrite', (objects) => objects.delete(key))
    },
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database gave no reason.')),
    )
  })
