import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { Link } from '../components/Link.tsx'

export const Component = () => (
  <div className="mx-auto mt-12 flex max-w-xl flex-col items-start gap-3">
    <PageTitle title={text.errors.notFound} />
    <p className="text-muted">{text.errors.notFoundHint}</p>
    <Link className="btn" to={paths.home()}>
      {text.errors.home}
    </Link>
  </div>
)
