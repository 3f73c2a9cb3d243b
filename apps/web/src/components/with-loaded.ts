import { viewsText } from '../text/views.ts'
import { showToast } from './toasts.ts'

/** Work by code that is loaded when it is asked for. Where it can't be, `failure` says that nothing was done. */
export const withLoaded = async <T>(
  loading: Promise<T>,
  work: (loaded: T) => void | Promise<void>,
  failure: string = viewsText.notLoaded,
): Promise<void> => {
  const loaded = await loading.catch(() => undefined)
  if (loaded) await work(loaded)
  else showToast({ tone: 'danger', title: failure })
}
