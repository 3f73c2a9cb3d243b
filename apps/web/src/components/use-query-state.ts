import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { replaceQuery } from '../util/replace-query.ts'
import { useNavigated } from './use-navigated.ts'

/** One value of a screen that is in the address under a name; the usual one leaves the address short. */
export const useQueryState = (name: string, usual = ''): [string, (value: string) => void] => {
  const [parameters] = useSearchParams()
  const [value, setValue] = useState(() => parameters.get(name) ?? usual)
  useNavigated((search) => setValue(search.get(name) ?? usual))
  useEffect(() => replaceQuery({ [name]: value === usual ? '' : value }), [name, value, usual])
  return [value, setValue]
}
