/** Looks for something each time more of the page has come. @returns it, or nothing where the page ends without it */
export const whileParsing = <Found>(find: () => Found | undefined): Promise<Found | undefined> =>
  new Promise((resolve) => {
    const look = () => {
      const found = find()
      if (found === undefined && document.readyState === 'loading') return
      observer.disconnect()
      document.removeEventListener('readystatechange', look)
      resolve(found)
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    document.addEventListener('readystatechange', look)
    look()
  })
