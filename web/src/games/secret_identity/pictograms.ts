import airplane from 'icon:airplane';
import angelWings from 'icon:angel-wings';
import astronautHelmet from 'icon:astronaut-helmet';
import atom from 'icon:atom';
import babyFace from 'icon:baby-face';
import banana from 'icon:banana';
import bearHead from 'icon:bear-head';
import beard from 'icon:beard';
import bee from 'icon:bee';
import biceps from 'icon:biceps';
import bigWave from 'icon:big-wave';
import bowArrow from 'icon:bow-arrow';
import brain from 'icon:brain';
import broadsword from 'icon:broadsword';
import brokenHeart from 'icon:broken-heart';
import cactus from 'icon:cactus';
import cakeSlice from 'icon:cake-slice';
import castle from 'icon:castle';
import cat from 'icon:cat';
import cauldron from 'icon:cauldron';
import cityCar from 'icon:city-car';
import clapperboard from 'icon:clapperboard';
import clown from 'icon:clown';
import cog from 'icon:cog';
import coins from 'icon:coins';
import compass from 'icon:compass';
import crown from 'icon:crown';
import cutDiamond from 'icon:cut-diamond';
import devilMask from 'icon:devil-mask';
import dinosaurRex from 'icon:dinosaur-rex';
import dominoMask from 'icon:domino-mask';
import dragonHead from 'icon:dragon-head';
import dramaMasks from 'icon:drama-masks';
import dress from 'icon:dress';
import eagleHead from 'icon:eagle-head';
import elephant from 'icon:elephant';
import enrage from 'icon:enrage';
import eyeball from 'icon:eyeball';
import fairyWand from 'icon:fairy-wand';
import fallingStar from 'icon:falling-star';
import female from 'icon:female';
import fist from 'icon:fist';
import flame from 'icon:flame';
import footprint from 'icon:footprint';
import frog from 'icon:frog';
import ghost from 'icon:ghost';
import gorilla from 'icon:gorilla';
import guitar from 'icon:guitar';
import hand from 'icon:hand';
import handcuffs from 'icon:handcuffs';
import hearts from 'icon:hearts';
import highHeel from 'icon:high-heel';
import horseHead from 'icon:horse-head';
import hourglass from 'icon:hourglass';
import house from 'icon:house';
import humanEar from 'icon:human-ear';
import island from 'icon:island';
import key from 'icon:key';
import lightBulb from 'icon:light-bulb';
import lion from 'icon:lion';
import lips from 'icon:lips';
import magnifyingGlass from 'icon:magnifying-glass';
import male from 'icon:male';
import microphone from 'icon:microphone';
import mirrorMirror from 'icon:mirror-mirror';
import modernCity from 'icon:modern-city';
import moon from 'icon:moon';
import mountains from 'icon:mountains';
import musicalNotes from 'icon:musical-notes';
import mustache from 'icon:mustache';
import nightSleep from 'icon:night-sleep';
import noseSide from 'icon:nose-side';
import openBook from 'icon:open-book';
import openTreasureChest from 'icon:open-treasure-chest';
import owl from 'icon:owl';
import palette from 'icon:palette';
import peaceDove from 'icon:peace-dove';
import photoCamera from 'icon:photo-camera';
import pineTree from 'icon:pine-tree';
import pizzaSlice from 'icon:pizza-slice';
import powerLightning from 'icon:power-lightning';
import quillInk from 'icon:quill-ink';
import rabbit from 'icon:rabbit';
import raining from 'icon:raining';
import rat from 'icon:rat';
import revolver from 'icon:revolver';
import ring from 'icon:ring';
import rocket from 'icon:rocket';
import rollingDices from 'icon:rolling-dices';
import rose from 'icon:rose';
import sailboat from 'icon:sailboat';
import scales from 'icon:scales';
import shinyApple from 'icon:shiny-apple';
import sittingDog from 'icon:sitting-dog';
import skullCrossedBones from 'icon:skull-crossed-bones';
import smartphone from 'icon:smartphone';
import smokingVolcano from 'icon:smoking-volcano';
import snake from 'icon:snake';
import snowflake1 from 'icon:snowflake-1';
import soccerBall from 'icon:soccer-ball';
import spectacles from 'icon:spectacles';
import spiderAlt from 'icon:spider-alt';
import steamLocomotive from 'icon:steam-locomotive';
import sun from 'icon:sun';
import tearTracks from 'icon:tear-tracks';
import threeFriends from 'icon:three-friends';
import topHat from 'icon:top-hat';
import trophyCup from 'icon:trophy-cup';
import tropicalFish from 'icon:tropical-fish';
import turtle from 'icon:turtle';
import tv from 'icon:tv';
import ufo from 'icon:ufo';
import umbrella from 'icon:umbrella';
import unlitBomb from 'icon:unlit-bomb';
import vintageRobot from 'icon:vintage-robot';
import waterDrop from 'icon:water-drop';
import westernHat from 'icon:western-hat';
import wineGlass from 'icon:wine-glass';
import wolfHead from 'icon:wolf-head';
import world from 'icon:world';
import type { Drawing } from './drawing.ts';

/** Drawings from game-icons.net, CC BY 3.0; who drew which stands in the credits. */
export const PICTOGRAMS: Readonly<Record<string, Drawing>> = {
  sun,
  moon,
  falling_star: fallingStar,
  snowflake_1: snowflake1,
  flame,
  water_drop: waterDrop,
  big_wave: bigWave,
  mountains,
  pine_tree: pineTree,
  rose,
  cactus,
  smoking_volcano: smokingVolcano,
  power_lightning: powerLightning,
  raining,
  island,
  world,
  lion,
  wolf_head: wolfHead,
  cat,
  sitting_dog: sittingDog,
  horse_head: horseHead,
  rabbit,
  bear_head: bearHead,
  gorilla,
  elephant,
  rat,
  snake,
  spider_alt: spiderAlt,
  turtle,
  bee,
  eagle_head: eagleHead,
  owl,
  frog,
  tropical_fish: tropicalFish,
  dragon_head: dragonHead,
  dinosaur_rex: dinosaurRex,
  brain,
  hearts,
  broken_heart: brokenHeart,
  biceps,
  eyeball,
  human_ear: humanEar,
  nose_side: noseSide,
  hand,
  footprint,
  lips,
  mustache,
  beard,
  skull_crossed_bones: skullCrossedBones,
  baby_face: babyFace,
  male,
  female,
  three_friends: threeFriends,
  crown,
  clown,
  ghost,
  angel_wings: angelWings,
  devil_mask: devilMask,
  vintage_robot: vintageRobot,
  ufo,
  enrage,
  tear_tracks: tearTracks,
  night_sleep: nightSleep,
  top_hat: topHat,
  western_hat: westernHat,
  dress,
  high_heel: highHeel,
  spectacles,
  domino_mask: dominoMask,
  umbrella,
  astronaut_helmet: astronautHelmet,
  broadsword,
  bow_arrow: bowArrow,
  revolver,
  unlit_bomb: unlitBomb,
  key,
  mirror_mirror: mirrorMirror,
  open_book: openBook,
  quill_ink: quillInk,
  palette,
  guitar,
  musical_notes: musicalNotes,
  microphone,
  drama_masks: dramaMasks,
  clapperboard,
  photo_camera: photoCamera,
  tv,
  smartphone,
  light_bulb: lightBulb,
  magnifying_glass: magnifyingGlass,
  hourglass,
  compass,
  open_treasure_chest: openTreasureChest,
  ring,
  cut_diamond: cutDiamond,
  fairy_wand: fairyWand,
  cauldron,
  cog,
  atom,
  handcuffs,
  coins,
  scales,
  trophy_cup: trophyCup,
  rolling_dices: rollingDices,
  soccer_ball: soccerBall,
  fist,
  shiny_apple: shinyApple,
  banana,
  pizza_slice: pizzaSlice,
  cake_slice: cakeSlice,
  wine_glass: wineGlass,
  city_car: cityCar,
  airplane,
  rocket,
  steam_locomotive: steamLocomotive,
  sailboat,
  castle,
  house,
  modern_city: modernCity,
  peace_dove: peaceDove,
};
