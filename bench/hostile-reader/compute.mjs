// Uses a core for some seconds: `node bench/hostile-reader/compute.mjs <seconds>`.
const until = performance.now() + Number(process.argv[2]) * 1000
while (performance.now() < until) Math.random()
console.log('{}')
