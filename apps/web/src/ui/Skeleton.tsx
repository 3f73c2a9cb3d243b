/** Rows that keep the layout while something is read. */
export const Skeleton = ({ label, rows = 6 }: { label: string; rows?: number }) => (
  <div role="status" className="flex flex-col gap-4 px-4 py-4">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, index) => (
      <span
        key={index}
        aria-hidden
        className={`skeleton ${['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6'][index % 4]}`}
      />
    ))}
  </div>
)
