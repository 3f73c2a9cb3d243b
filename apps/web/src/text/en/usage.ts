/** What a server uses, now and over time. */
export const usage = {
  title: 'Usage',
  resolution: 'Values per',
  resolutions: { minute: 'Minute', hour: 'Hour', day: 'Day' },
  view: 'Usage as',
  views: { chart: 'Chart', table: 'Table' },
  quantities: { cpu: 'CPU', memory: 'Memory', disk: 'Disk', transfer: 'Transfer' },
  time: 'Time',
  ofMost: (usage: string, most: string) => `${usage} of ${most}`,
  latest: (amount: string) => `Latest ${amount}`,
  highest: (amount: string, at: string) => `Highest ${amount} at ${at}`,
  none: 'No usage has been measured yet.',
  noneOf: 'Not measured yet.',
}
