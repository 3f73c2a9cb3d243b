import { text } from '../text/text.ts'
import { showToast } from './toasts.ts'

/** Work by code that is loaded when it is asked for. Where it can't be, that is said. @param failed what was not done then */
export const withLoaded = async <T>(
  loading: Promise<T>,
  work: (loaded: T) => void | Promise<void>,
  failed?: string,
): Promise<void> => {
  const loaded = await loading.catch(() => undefined)
  if (loaded) await work(loaded)
  else
    showToast({
      tone: 'danger',
      ...(failed ? { title: failed, detail: text.errors.part } : { title: text.errors.part }),
    })
}
